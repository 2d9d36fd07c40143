export type {
  Account,
  FoundSettings,
  LibraryQuery,
  ResultReport,
  SavedResult,
  SavedSetting,
  SavedStep,
} from './account/account.ts';
export { createHttpAccount } from './account/http-account.ts';
export type { HttpAccountOptions } from './account/http-account.ts';
export type { FindFindings } from './context.ts';
export { createMcpServer } from './create-mcp-server.ts';
export type { CreateMcpServerOptions } from './create-mcp-server.ts';
export { ToolError } from './tool-error.ts';
export { createHttpHandler } from './create-http-handler.ts';
export type { HttpHandlerOptions, McpFetch } from './create-http-handler.ts';
