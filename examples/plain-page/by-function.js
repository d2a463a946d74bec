/** @type {import('shared-config/contracts/contracts').Uniframe} */
const shell = Reflect.get(window, 'uniframe');

void shell.mount({ header: '#top', footer: '#bottom', locale: 'en' });

void shell.session().then((session) => {
  const show = () => {
    document.getElementById('who')?.replaceChildren(session.user ? session.user.username : 'nobody yet');
  };
  session.subscribe(show);
  show();
  document.getElementById('sign-in')?.addEventListener('click', () => session.openLogin());
});
