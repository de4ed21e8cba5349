import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Account } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { accountHandlers, tokenOf } from './fake-accounts.ts';
import { communicationHandlers } from './fake-communication.ts';
import { contentHandlers } from './fake-content.ts';
import { factorHandlers } from './fake-factors.ts';
import { feedbackHandlers } from './fake-feedback.ts';
import { historyHandlers } from './fake-history.ts';
import { inboxHandlers } from './fake-inbox.ts';
import { FakeApiError, type FakeRequest, type FakeResponse, performOperation } from './fake-operations.ts';
import { previewHandlers } from './fake-previews.ts';
import { createTables } from './fake-tables.ts';

const handlers = {
  ...accountHandlers,
  ...factorHandlers,
  ...contentHandlers,
  ...feedbackHandlers,
  ...historyHandlers,
  ...inboxHandlers,
  ...previewHandlers,
  ...communicationHandlers,
};

/** An in-memory implementation of the contract's API behind the real axios instance. */
export class FakeApi {
  readonly tables = createTables();
  /** All requests, oldest first. */
  readonly calls: FakeRequest[] = [];
  private readonly fixed = new Map<string, FakeResponse>();
  private readonly held = new Map<string, Promise<void>>();
  private isDown = false;

  constructor() {
    http.defaults.adapter = (config) => this.answer(config);
    window.fetch = (address, init) => this.answerFetch(String(address), init);
  }

  /** The bodies sent to a call such as `POST /admin/login`. */
  bodiesOf(call: string) {
    return this.calls.filter((made) => made.call === call).map(({ body }) => body);
  }

  /** Stores an account's token in the browser. */
  logIn(account: Account) {
    window.localStorage.setItem('admin', tokenOf(account));
  }

  /** Makes a call fail from now on, because of `field` if it is given; without a message the body is empty. */
  rejectWith(call: string, status: number, message?: string, field?: string) {
    this.fixed.set(call, { status, body: message === undefined ? '' : { message, field } });
  }

  /** Makes a call respond with that body from now on. */
  respondWith(call: string, body: unknown) {
    this.fixed.set(call, { status: 200, body });
  }

  /** Undoes `rejectWith` or `respondWith`. */
  reset(call: string) {
    this.fixed.delete(call);
  }

  /** Makes every request fail as if the server were unreachable. */
  disconnect() {
    this.isDown = true;
  }

  /** Holds the responses of a call until the returned function is called. */
  hold(call: string) {
    let release = () => {};
    this.held.set(call, new Promise<void>((resolve) => (release = resolve)));
    return () => release();
  }

  private async answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const request = read(config);
    this.calls.push(request);
    await this.held.get(request.call);
    if (this.isDown) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status, body } = this.fixed.get(request.call) ?? this.perform(request);
    const response = { data: body, status, statusText: '', headers: new AxiosHeaders(), config };
    if (status < 300) return response;
    throw new AxiosError(`Request failed with status code ${status}`, undefined, config, undefined, response);
  }

  /** Answers a call of the API that is sent without axios, as the log-out is. */
  private async answerFetch(address: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
    const authorization = new Headers(headers).get('Authorization') ?? undefined;
    const call = `${method} ${address.replace(/^\/api/, '')}`;
    const request = { call, body: undefined, query: '', authorization, ifMatch: undefined };
    this.calls.push(request);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const { status, body } = this.fixed.get(call) ?? this.perform(request);
    return { status, ok: status < 300, json: async () => body } as Response;
  }

  private perform(request: FakeRequest): FakeResponse {
    try {
      return performOperation(handlers, this.tables, request);
    } catch (error) {
      if (error instanceof FakeApiError)
        return { status: error.status, body: { message: error.message, field: error.field } };
      throw error;
    }
  }
}

function read({ method = 'get', url = '', data, params, headers }: InternalAxiosRequestConfig): FakeRequest {
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    call: `${method.toUpperCase()} ${url}`,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    query: new URLSearchParams(params).toString(),
    authorization: header('Authorization'),
    ifMatch: header('If-Match'),
  };
}
