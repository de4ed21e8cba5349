import type { Tool } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The tools that visitors see under Skills. */
export const publicTools = publicList<Tool>('tool', '/info/tool');
