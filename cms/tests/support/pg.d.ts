/** The little that the tests need of a package without types of its own. */
declare module 'pg' {
  export class Client {
    constructor(options: { connectionString: string | undefined });
    connect(): Promise<void>;
    query(statement: string, values?: unknown[]): Promise<{ rowCount: number | null }>;
    end(): Promise<void>;
  }
}
