import type { Session, UserInfo } from 'shared-config/contracts';
import type { RegionCode } from 'shared-config/regions';
import type { AuthApi } from './auth-api';
import type { PasskeyTools } from './passkeys/passkey-api';
import type { PhonePart } from './phone/phone-part';
import type { QrTools } from './qr/qr-tools';

/** What both quick-auth modals are given. */
export interface QuickAuthProps {
  /** Says which modal is open and with what options; asked to open, to switch and to close. */
  session: Session;
  api: AuthApi;
  /** Locale code of the locales table, for the links. */
  locale: string;
  /** The edition; with the locale it says which country a phone number starts with. */
  region: RegionCode;
  /** Brings what phone numbers need, when somebody turns to them; reports when it does not come. */
  loadPhonePart: () => Promise<PhonePart>;
  /** Stores the user and closes the modal; the form stays busy until it is done. */
  onSignedIn: (user: UserInfo, method?: 'passkey') => void | Promise<void>;
  /** Absent where passkeys cannot be used: then nothing of them is shown. */
  passkeys?: PasskeyTools | undefined;
  /** Absent where nobody can sign in by QR code. */
  qr?: QrTools | undefined;
  /** Origin in front of the links, on pages that aren't the exchange's. Default: the page's own. */
  linkOrigin?: string;
}
