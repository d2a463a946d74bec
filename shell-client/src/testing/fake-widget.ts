import type { Session } from 'shared-config/contracts/page-contracts';

/**
 * Draws a fake header or footer into an element and follows the session. Returns a function that removes it.
 *
 * @example const remove = createFakeWidget('header', element, session);
 */
export function createFakeWidget(
  widget: 'footer' | 'header',
  element: HTMLElement,
  session: Session,
): () => void {
  const landmark = element.ownerDocument.createElement(widget);
  const draw = () => landmark.replaceChildren(...(widget === 'header' ? headerContent(session) : ['Footer']));
  const stop = session.subscribe(draw);
  draw();
  element.append(landmark);
  return () => {
    stop();
    landmark.remove();
  };
}

function headerContent(session: Session): (Node | string)[] {
  if (session.status === 'unknown') return ['Loading'];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = session.isSignedIn ? 'Log out' : 'Log in';
  button.addEventListener('click', () => (session.isSignedIn ? void session.signOut() : session.openLogin()));
  return session.user ? [session.user.username, button] : [button];
}
