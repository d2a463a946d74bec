const bridgeScript = document.querySelector('script[src$="/hecate.js"]');

// The header may have loaded the bridge already; a page has only one.
if (window.hecate) void showApp();
else bridgeScript.addEventListener('load', showApp);

async function showApp() {
  const { hecate } = window;
  if (!(await hecate.supports('SystemInfo.getAppConfig'))) return;
  const { appVersion } = await hecate.call('SystemInfo.getAppConfig', {});
  document.getElementById('app-state').textContent = `This page is open in the app, version ${appVersion}.`;
  const home = document.getElementById('app-home');
  home.hidden = false;
  home.addEventListener('click', () => hecate.call('Router.pop2Home', {}));
}
