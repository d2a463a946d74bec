/* The contracts of pages that use the shell without federation. None of these files needs the types of React. */
export * from './bridge';
export * from './fragment';
export * from './language';
export * from './session';
export * from './shell';
export * from './uniframe';
export * from './user';
