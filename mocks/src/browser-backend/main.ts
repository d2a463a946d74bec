import { startBrowserBackend } from './start-browser-backend';

startBrowserBackend(window);
