import { storeLinks, type StoreKey } from 'shared-config/platform/app-stores';
import type { RegionCode } from 'shared-config/site/regions';
import { pathIcon } from '../../artwork/glyph';
import { AppQrButton, type LoadQrCode } from './app-qr-button';
import { APP_PATH } from '../../core/page/footer-links';
import { useTexts } from '../../core/texts/use-texts';

export interface AppLinksProps {
  region: RegionCode;
  linkBase: string;
  loadQrCode?: LoadQrCode | undefined;
}

/** The edition's app stores, and the QR code on wide screens; nothing if the edition has no app. */
export function AppLinks({ region, linkBase, loadQrCode }: AppLinksProps) {
  const { t } = useTexts('footer');
  const stores = storeLinks(region);
  if (stores.length === 0) return null;
  return (
    <div className="sh-footer__app">
      <ul className="sh-footer__stores" aria-label={t('app')}>
        {stores.map(({ key, name, href }) => {
          const StoreIcon = STORE_ICONS[key];
          return (
            <li key={key}>
              <a className="sh-footer__store" href={href} rel="noopener">
                <StoreIcon />
                <span>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {loadQrCode && <AppQrButton href={linkBase + APP_PATH} load={loadQrCode} />}
    </div>
  );
}

const SMALL = { size: 16, viewBox: '0 0 16 16' };

/** Our own icons: a letter A of three strokes, and a triangle. */
const STORE_ICONS: Record<StoreKey, ReturnType<typeof pathIcon>> = {
  appStore: pathIcon('M4 12.5 9.2 3.5M6.8 3.5 12 12.5M2.5 10h11', SMALL),
  googlePlay: pathIcon('M4 2.8v10.4L13 8z', SMALL),
};
