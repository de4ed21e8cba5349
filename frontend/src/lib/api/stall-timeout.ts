import axios, { type AxiosAdapter, AxiosError, type AxiosProgressEvent } from 'axios';

/**
 * How long a request may make no progress in either direction, in ms. An upload on a slow connection makes progress all
 * the time; the server's own timeouts are shorter.
 */
const STALL_TIMEOUT_MS = 60_000;

type Listener = ((event: AxiosProgressEvent) => void) | undefined;

/** Wraps an adapter: a request without progress rejects like one without a response, with an AxiosError. */
export const withStallTimeout =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    let hasStalled = false;
    const giveUp = () => {
      hasStalled = true;
      abort();
    };
    let timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
    const restartTimer = (listener: Listener) => (event: AxiosProgressEvent) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
      listener?.(event);
    };
    config.signal?.addEventListener?.('abort', abort);
    if (config.signal?.aborted) abort();
    try {
      return await send({
        ...config,
        signal: controller.signal,
        onUploadProgress: restartTimer(config.onUploadProgress),
        onDownloadProgress: restartTimer(config.onDownloadProgress),
      });
    } catch (error) {
      throw hasStalled ? new AxiosError('No answer in time', AxiosError.ETIMEDOUT, config) : error;
    } finally {
      clearTimeout(timer);
      config.signal?.removeEventListener?.('abort', abort);
    }
  };

/** The default adapter of axios. */
export const sendByAxios: AxiosAdapter = (config) => axios.getAdapter(axios.defaults.adapter)(config);
