import { LanternFirstContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-first-contentful-paint.js';
import { LanternInteractive } from 'lighthouse/core/computed/metrics/lantern-interactive.js';
import { getComputationDataParams } from 'lighthouse/core/computed/metrics/lantern-metric.js';
import { Metrics } from 'lighthouse/core/lib/lantern/lantern.js';

/** Creates the document and its script context, before the page is parsed. */
const DOCUMENT_CREATION = 'DocumentLoader::CommitNavigation';
/** Work for the page itself. */
const PAGE_WORK = new Set(['ParseHTML', 'EvaluateScript', 'UpdateLayoutTree', 'Layout']);

const createsDocument = ({ childEvents = [] }) =>
  childEvents.some(({ name }) => name === DOCUMENT_CREATION) && !childEvents.some(({ name }) => PAGE_WORK.has(name));

/** Lighthouse's simulated total blocking time without the task that creates the document. */
class PageBlockingTime extends Metrics.TotalBlockingTime {
  static getEstimateFromSimulation(simulation, extras) {
    const nodeTimings = new Map([...simulation.nodeTimings].filter(([node]) => !createsDocument(node)));
    return Metrics.TotalBlockingTime.getEstimateFromSimulation({ ...simulation, nodeTimings }, extras);
  }
}

/**
 * The total blocking time in ms that a page itself causes, of Lighthouse's result `{ lhr, artifacts }` with simulated
 * throttling. A browser that has just started needs 10 to 40 ms to create a document, whatever page follows.
 */
export async function pageBlockingTime({ lhr, artifacts }) {
  const data = {
    trace: artifacts.Trace,
    devtoolsLog: artifacts.DevtoolsLog,
    gatherContext: artifacts.GatherContext,
    settings: lhr.configSettings,
    URL: artifacts.URL,
    SourceMaps: artifacts.SourceMaps,
    simulator: null,
  };
  const context = { settings: lhr.configSettings, computedCache: new Map() };
  const fcpResult = await LanternFirstContentfulPaint.request(data, context);
  const interactiveResult = await LanternInteractive.request(data, context);
  const params = await getComputationDataParams(data, context);
  const { timing } = await PageBlockingTime.compute(params, { fcpResult, interactiveResult });
  return timing;
}
