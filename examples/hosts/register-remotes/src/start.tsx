import { registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { Page } from './page';

declare const SHELL_ORIGIN: string;

registerRemotes([{ name: 'shell', entry: `${SHELL_ORIGIN}/mf-manifest.json` }]);

createRoot(document.getElementById('app')!).render(<Page />);
