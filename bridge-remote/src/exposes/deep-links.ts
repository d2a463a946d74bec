export * from '../deep-links/path-matcher';
