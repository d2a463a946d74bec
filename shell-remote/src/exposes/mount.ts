import 'ui-kit/tokens.css';
import 'ui-kit/lock-scroll.css';
import '../header/header.css';
import '../footer/footer.css';
import '../assembly/unavailable-notice.css';
import '../assembly/notices.css';
import '../assembly/slot.css';

export { mountFooter } from '../assembly/mount-footer';
export { mountHeader } from '../assembly/mount-header';
