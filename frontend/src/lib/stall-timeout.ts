import axios, { type AxiosAdapter, AxiosError, type AxiosProgressEvent } from 'axios';

/**
 * How long a call may make no progress, in ms: nothing of it sent, and nothing of its answer received. A picture on a slow
 * line makes progress all the time, however long that takes; the server ends what it does itself well before this.
 */
const STALL_TIMEOUT_MS = 60_000;

type Listener = ((event: AxiosProgressEvent) => void) | undefined;

/** `send`, but a call that makes no progress fails like one that was never answered: an AxiosError without a response. */
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

/** Sends as axios does by itself. */
export const sendByAxios: AxiosAdapter = (config) => axios.getAdapter(axios.defaults.adapter)(config);
