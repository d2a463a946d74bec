// The styles of the exposed module, by name: a bundler leaves a file out that only hands on what another one exports.
import 'ui-kit/tokens.css';
import 'ui-kit/lock-scroll.css';
import '../../../../shell-remote/src/header/header.css';
import '../../../../shell-remote/src/footer/footer.css';
import '../../../../shell-remote/src/assembly/unavailable-notice.css';
import '../../../../shell-remote/src/assembly/notices.css';
import '../../../../shell-remote/src/assembly/slot.css';

export * from '../../../../shell-remote/src/exposes/mount';
