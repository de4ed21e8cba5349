import type * as Environment from '../../src/platform/environment/env';
import { moduleOfSite } from './native-modules';

type Variables = typeof Environment.env;

/** Changes variables of the running site that it reads at each use. A start of its own would cost a second. */
export function setVariables(variables: Partial<Variables>): void {
  Object.assign(moduleOfSite<typeof Environment>('src/platform/environment/env').env, variables);
}
