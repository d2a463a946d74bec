import 'ui-kit/tokens.css';
import './manager.css';
import { createRoot } from 'react-dom/client';
import { loadStoryRows } from '../story-row';
import { Workbench } from './workbench';

void loadStoryRows().then((rows) =>
  createRoot(document.querySelector('#workbench')!).render(<Workbench rows={rows} />),
);
