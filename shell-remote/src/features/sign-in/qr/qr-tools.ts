import type { ComponentType } from 'react';
import type { QrStateRequest, QrStateResult, QrTicket, UserInfo } from 'shared-config/contracts/contracts';
import type { QrCode } from '../../../core/qr-code';

/** The backend calls of the sign-in by QR code. They reject with errors of `shared-config/api/api`. */
export interface QrApi {
  startQr(): Promise<QrTicket>;
  qrState(request: QrStateRequest): Promise<QrStateResult>;
}

export interface QrTools extends QrApi {
  /** Loads the panel and the drawing function, which are separate chunks; reports a failure. */
  loadModule(): Promise<QrModule>;
}

export interface QrModule {
  QrPanel: ComponentType<QrPanelProps>;
  draw: (text: string) => QrCode;
}

export interface QrPanelProps {
  tools: QrTools;
  draw: QrModule['draw'];
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}
