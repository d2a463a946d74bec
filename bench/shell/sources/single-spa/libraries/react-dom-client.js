// Lists every name, because the build does not know what users of the import map need.
export { createRoot, hydrateRoot, version } from 'react-dom/client';
