import type { Client } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The client records whose owners agreed to be shown. */
export const publicClients = publicList<Client>('client', '/client/all');
