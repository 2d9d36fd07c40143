/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Content {
  schema?: JsonSchema;
  examples?: Readonly<Record<string, unknown>>;
}

export interface DescribedAnswer {
  $ref?: string;
  content?: Readonly<Record<string, Content>>;
  headers?: object;
}

export interface DescribedOperation {
  operationId: string;
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, DescribedAnswer>>;
}

export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    responses: Readonly<Record<string, DescribedAnswer>>;
  };
}
