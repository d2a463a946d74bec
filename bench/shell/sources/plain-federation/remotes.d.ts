declare module 'shell/mount';
declare module 'shell/session';
declare module '@bench/shell';
declare module '@bench/page';
