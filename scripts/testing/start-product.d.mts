/** The types of start-product.mjs for the end-to-end tests, which are TypeScript. */
export function startProduct(
  environment: Record<string, string>,
  nodeArguments?: string[],
): Promise<{
  url: string;
  ended: Promise<number | null>;
  output: () => string;
  kill: (signal: NodeJS.Signals) => boolean;
  ready: () => Promise<unknown>;
}>;
