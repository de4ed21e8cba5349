/** The part of the untyped package that the tests use. */
declare module 'pg' {
  export class Client {
    constructor(options: { connectionString: string | undefined });
    connect(): Promise<void>;
    query<Row = unknown>(statement: string, values?: unknown[]): Promise<{ rowCount: number | null; rows: Row[] }>;
    end(): Promise<void>;
  }
}
