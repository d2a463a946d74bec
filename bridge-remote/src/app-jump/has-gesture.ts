/** Events by which older browsers let a page open an app. */
const GESTURES: readonly string[] = ['click', 'pointerup', 'touchend', 'mouseup', 'keydown'];

/**
 * Returns whether the visitor has just tapped, clicked or pressed a key. Browsers without
 * `navigator.userActivation` are judged by the event that is being dispatched.
 */
export function hasGesture(page: Window): boolean {
  const { userActivation } = page.navigator as Partial<Navigator>;
  if (userActivation) return userActivation.isActive;
  const event = Reflect.get(page, 'event') as Event | undefined;
  return event !== undefined && event.isTrusted && GESTURES.includes(event.type);
}
