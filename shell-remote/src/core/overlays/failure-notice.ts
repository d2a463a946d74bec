import { createElement } from 'react';
import { drawInto, type WidgetRoot } from '../widgets/react-root';
import { attachOverlay, createOverlayElement, type OverlayHost } from './overlay-place';
import { UnavailableNotice, type NameIn } from './unavailable-notice';

/**
 * Creates the notice that an overlay did not load. A later failure replaces an earlier one.
 * @param name names the notice's element and its reports
 */
export function createFailureNotice(name: string, getShell: () => OverlayHost) {
  let place: HTMLElement | undefined;
  let react: WidgetRoot | undefined;
  let count = 0;
  const hide = () => react?.render(null);
  return {
    hide,
    show(nameIn: NameIn, isOutdated: boolean, onRetry: () => void) {
      const translator = getShell().frameTranslator();
      place ??= createOverlayElement('notice', name, getShell);
      attachOverlay('notice', place);
      react ??= drawInto(name, place, null, false);
      // Screen readers announce only an alert that is inserted.
      const key = (count += 1);
      const notice = { name: nameIn(translator), isOutdated, translator, onRetry, onClose: hide };
      react.render(createElement(UnavailableNotice, { ...notice, key }));
    },
  };
}
