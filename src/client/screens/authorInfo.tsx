import type { RouteOf } from '#site';
import { useText } from '../i18n/language.tsx';
import { useGuard } from '../session/loginState.ts';
import { Page } from '../ui/page.tsx';

/** The author-information form (A10). */
export default function AuthorInfo({ route }: { route: RouteOf<'authorInfo'> }) {
  const text = useText();
  useGuard(route.loginPath);
  return <Page title={text(route.title)} width="form" />;
}
