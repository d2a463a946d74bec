// Every name: what is shared by import map is not known at build time.
export { createRoot, hydrateRoot, version } from 'react-dom/client';
