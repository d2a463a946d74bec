export * from './auth';
export * from './discovery';
export * from './envelope';
export * from './market';
export * from './navigation';
export * from './page-contracts';
export * from './passkey';
export * from './shell-modules';
