import { registerApplication, start } from 'single-spa';

/* The root configuration: header and page are applications, both always active on this address. */
const always = () => true;
registerApplication({ name: '@bench/shell', app: () => import('@bench/shell'), activeWhen: always });
registerApplication({ name: '@bench/page', app: () => import('@bench/page'), activeWhen: always });
start();
