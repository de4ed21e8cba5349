/**
 * Where each rule is:
 * - which ids an order must have, and where deleted records stay in it: `list-order.ts`
 * - how a list is sorted by it: `cms/src/crud/list-order.ts`
 */
export { listOrderController } from './list-order-controller';
