/** @type {Window & { hecate?: import('shared-config/contracts/contracts').Bridge }} */
const page = window;
const bridgeScript = document.querySelector('script[src$="/hecate.js"]');

// The header may already have loaded the bridge, and a page has only one.
if (page.hecate) void showApp();
else bridgeScript?.addEventListener('load', showApp);

async function showApp() {
  const { hecate } = page;
  if (!hecate || !(await hecate.supports('SystemInfo.getAppConfig'))) return;
  const { appVersion } = await hecate.call('SystemInfo.getAppConfig', {});
  const text = `This page is open in the app, version ${appVersion}.`;
  document.getElementById('app-state')?.replaceChildren(text);
  const home = document.getElementById('app-home');
  home?.removeAttribute('hidden');
  home?.addEventListener('click', () => hecate.call('Router.pop2Home', {}));
}
