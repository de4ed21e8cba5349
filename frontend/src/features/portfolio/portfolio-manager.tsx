import { CrudManager } from '@/crud/crud-manager';
import { PortfolioCard } from './portfolio-card';
import { PortfolioForm } from './portfolio-form';
import { portfolios } from './portfolios';

export const PortfolioManager = () => (
  <CrudManager
    title="Portfolio Information Manager"
    empty="Portfolio information not found, please create."
    resource={portfolios}
    renderCard={(project) => <PortfolioCard project={project} />}
    renderForm={(props) => <PortfolioForm {...props} />}
  />
);
