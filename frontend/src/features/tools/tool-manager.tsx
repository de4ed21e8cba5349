import { CrudManager } from '@/crud/crud-manager';
import { ToolCard } from './tool-card';
import { ToolForm } from './tool-form';
import { tools } from './tools';

export const ToolManager = () => (
  <CrudManager
    title="Tool Information Manager"
    empty="Tool information not found, please create."
    resource={tools}
    renderCard={(tool) => <ToolCard tool={tool} />}
    renderForm={(props) => <ToolForm {...props} />}
  />
);
