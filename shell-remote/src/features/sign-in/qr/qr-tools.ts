import type { ComponentType } from 'react';
import type { QrStateRequest, QrStateResult, QrTicket, UserInfo } from 'shared-config/contracts';
import type { QrCode } from '../../../core/qr-code';

/** The backend as the sign-in by QR code sees it. The calls reject with errors of `shared-config/api`. */
export interface QrApi {
  /** Begins a sign-in. */
  startQr(): Promise<QrTicket>;
  /** How far it is. */
  qrState(request: QrStateRequest): Promise<QrStateResult>;
}

/** What the sign-in by QR code needs of the page. */
export interface QrTools extends QrApi {
  /** Brings the panel and the drawing of codes, in a file of its own; reports when it does not come. */
  loadPart(): Promise<QrPart>;
}

export interface QrPart {
  QrPanel: ComponentType<QrPanelProps>;
  draw: (text: string) => QrCode;
}

export interface QrPanelProps {
  tools: QrTools;
  draw: QrPart['draw'];
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}
