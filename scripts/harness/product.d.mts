/** What product.mjs offers, for the end-to-end tests, which are TypeScript. */
export function startProduct(
  environment: Record<string, string>,
  nodeArguments?: string[],
): Promise<{
  url: string;
  ended: Promise<number | null>;
  output: () => string;
  send: (signal: NodeJS.Signals) => boolean;
  ready: () => Promise<void>;
}>;
