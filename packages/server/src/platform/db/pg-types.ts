import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and amounts stay far below 2^53, so both arrive as numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};
