import ar from './ar.json';
import cs from './cs.json';
import de from './de.json';
import el from './el.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import hu from './hu.json';
import id from './id.json';
import it from './it.json';
import ja from './ja.json';
import ka from './ka.json';
import kk from './kk.json';
import lt from './lt.json';
import nl from './nl.json';
import pl from './pl.json';
import pt from './pt.json';
import ptBr from './pt-BR.json';
import ro from './ro.json';
import ru from './ru.json';
import tr from './tr.json';
import uk from './uk.json';
import vi from './vi.json';
import zh from './zh.json';
import zhHk from './zh-HK.json';
import zhTw from './zh-TW.json';

/** Keys of the default navigation's names: the keys of the English file. */
export type NavigationKey = keyof typeof en;

/** The default navigation's names by language file. */
export const NAVIGATION_NAMES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['ar', ar],
  ['cs', cs],
  ['de', de],
  ['el', el],
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['hu', hu],
  ['id', id],
  ['it', it],
  ['ja', ja],
  ['ka', ka],
  ['kk', kk],
  ['lt', lt],
  ['nl', nl],
  ['pl', pl],
  ['pt', pt],
  ['pt-BR', ptBr],
  ['ro', ro],
  ['ru', ru],
  ['tr', tr],
  ['uk', uk],
  ['vi', vi],
  ['zh', zh],
  ['zh-HK', zhHk],
  ['zh-TW', zhTw],
]);
