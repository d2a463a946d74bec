import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './site-notice.css';
import './live-notice.css';
import { observer } from 'mobx-react-lite';
import type { Notice } from 'shared-config/contracts/contracts';
import { noticeHref, noticeLocale, noticeText } from 'shared-config/site/notices';
import { useFocusBack } from 'ui-kit/focus-back';
import { useRef } from 'react';
import english from '../../../translations/en/toasts.json';
import { attachOverlay, createOverlayElement } from '../../core/overlays/overlay-place';
import { linkBaseOf } from '../../core/page/nav-href';
import type { PageContext } from '../../core/page/page-context';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { drawInto } from '../../core/widgets/react-root';
import { SiteNotice } from './site-notice';

const TEXTS: NamespaceTexts = { namespace: 'toasts', english };

/** Creates the place for notices that arrive on an open page: in the stack at the lower edge, where they move nothing. */
export function createNoticePlace(getShell: () => { readonly context: PageContext }) {
  const place = createOverlayElement('notice', 'site-notice', getShell);
  const react = drawInto('site-notice', place, null, false);
  return (notice: Notice | null, onClose: (id: string) => void) => {
    attachOverlay('notice', place);
    react.render(notice && <LiveNotice key={notice.id} {...{ notice, getShell, onClose }} />);
  };
}

interface LiveNoticeProps {
  notice: Notice;
  getShell: () => { readonly context: PageContext };
  onClose: (id: string) => void;
}

/** Screen readers announce a text that appears in a present region: immediately for an incident or a warning. */
const LiveNotice = observer(function LiveNotice({ notice, getShell, onClose }: LiveNoticeProps) {
  const { context } = getShell();
  const root = useRef<HTMLDivElement>(null);
  const { onFocus } = useFocusBack(root);
  const { id, severity, link } = notice;
  const text = noticeText(notice, context);
  const translator = useNamespaceTranslator(context, TEXTS, noticeLocale(notice, context.locale));
  return (
    <div
      ref={root}
      className="sh-notice-slot"
      role={severity === 'info' ? 'status' : 'alert'}
      onFocus={onFocus}
    >
      {translator && (
        <TranslatorContext value={translator}>
          <SiteNotice
            {...{ id, severity, ...text }}
            href={link && noticeHref(link, linkBaseOf(context))}
            onClose={() => onClose(id)}
          />
        </TranslatorContext>
      )}
    </div>
  );
});
