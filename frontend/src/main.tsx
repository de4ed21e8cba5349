import '#theme/styles.ts';
import { startSite } from '#app/start-site.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

void startSite(root);
