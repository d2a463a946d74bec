export * from './auth';
export * from './discovery';
export * from './envelope';
export * from './identity';
export * from './navigation';
export * from './session';
export * from './shell';
export * from './user';
