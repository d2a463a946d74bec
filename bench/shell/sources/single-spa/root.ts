import { registerApplication, start } from 'single-spa';

/* The root of a single-spa page: header and page are applications, both always there on this address. */
const always = () => true;
registerApplication({ name: '@bench/shell', app: () => import('@bench/shell'), activeWhen: always });
registerApplication({ name: '@bench/page', app: () => import('@bench/page'), activeWhen: always });
start();
