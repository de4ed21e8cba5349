import type { Session, StepUpInput } from '#contract.ts';
import { CONFIRM_TO_END_SESSIONS } from '#contract.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { http } from '#lib/api/http.ts';

/** Resolves with null if the server asks for the password or a passkey first. */
async function nullIfProofIsAsked<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (errorMessage(error) === CONFIRM_TO_END_SESSIONS) return null;
    throw error;
  }
}

/** Ends another session of the account; resolves with false if the server asks for `proof` first. */
export const endSession = async (id: string, proof?: StepUpInput) =>
  (await nullIfProofIsAsked(http.delete(`/admin/sessions/${id}`, { data: proof }))) !== null;

/** Ends all other sessions; resolves with the new token, or null if the server asks for `proof` first. */
export const endOtherSessions = async (proof?: StepUpInput): Promise<string | null> =>
  (await nullIfProofIsAsked(http.post<Session>('/admin/logout-everywhere', proof)))?.data.token ?? null;
