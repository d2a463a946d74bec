import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './consent.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useSyncExternalStore } from 'react';
import english from '../../../translations/en/consent.json';
import { ConsentBanner } from './consent-banner';
import type { OverlayProps, Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { pageConsent } from './page-consent';
import { linkBaseOf } from '../../core/page/nav-href';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'consent', english };

interface ConsentBannerPorts {
  readonly context: PageContext;
  overlays: Pick<Overlays<'consent-choices'>, 'open' | 'preload'>;
}

/** Connects the cookie bar to the page's consent. Any decision closes it: here, in the choices or in another tab. */
export const ConsentBannerOverlay = observer(function ConsentBannerOverlay(
  props: OverlayProps<ConsentBannerPorts>,
) {
  const { isOpen, onClose, getShell } = props;
  const { context, overlays } = getShell();
  const consent = pageConsent();
  const isDecided = useSyncExternalStore(consent.subscribe, consent.isDecided);
  const translator = useNamespaceTranslator(context, TEXTS);
  useEffect(() => {
    if (isOpen && isDecided) onClose();
  });
  if (!isOpen || isDecided || !translator) return null;
  return (
    <TranslatorContext value={translator}>
      <ConsentBanner
        bcp47={context.locale.bcp47}
        linkBase={linkBaseOf(context)}
        onDecide={(choices) => consent.decide(choices)}
        onChoose={() => void overlays.open('consent-choices')}
        onNearChoose={() => overlays.preload('consent-choices')}
      />
    </TranslatorContext>
  );
});
