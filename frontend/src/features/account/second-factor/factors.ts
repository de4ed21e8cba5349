import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NewPasskey,
  NewPasskeyResponse,
  NewTotp,
  OwnFactors,
  PendingPasskey,
  RecoveryCodes,
  StepUpInput,
} from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { useSession } from '../sessions/use-session.ts';

/** The anchor of the factors on the account page. */
export const PROTECT_ANCHOR = 'protect';

/** The second factors of the account with this token. */
export const factorsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['factors', token],
    queryFn: async ({ signal }) => (await http.get<OwnFactors>('/admin/factors', { signal })).data,
    enabled: token !== null,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Returns a function that loads the factors again. */
export function useRefreshFactors() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['factors'] });
}

/** Whether the site demands a factor of the current account, which has none. */
export function useLacksFactor(): boolean {
  const { token } = useSession();
  const { data: own } = useQuery(factorsQuery(token));
  return own?.required === true && own.factors.length === 0;
}

export const startTotp = async (proof: StepUpInput) => (await http.post<NewTotp>('/admin/factors/totp', proof)).data;

/** Adds the app with its first code; resolves with ten new recovery codes. */
export const confirmTotp = async (id: string, code: string) =>
  (await http.post<RecoveryCodes>('/admin/factors/totp/confirm', { id, code })).data.recoveryCodes;

export const startPasskey = async (proof: StepUpInput) =>
  (await http.post<PendingPasskey>('/admin/factors/passkey/options', proof)).data;

/** Adds a passkey; resolves with recovery codes if the account had none, else with an empty list. */
export const addPasskey = async (id: string, name: string, response: NewPasskeyResponse) =>
  (await http.post<NewPasskey>('/admin/factors/passkey', { id, name, response })).data.recoveryCodes;

export const renewRecoveryCodes = async (proof: StepUpInput) =>
  (await http.post<RecoveryCodes>('/admin/factors/recovery', proof)).data.recoveryCodes;

export const removeFactor = (id: string, proof: StepUpInput) => http.delete(`/admin/factors/${id}`, { data: proof });
