import type { RouteOf } from '#site';
import { useText } from '../i18n/language.tsx';
import { useGuard } from '../session/loginState.ts';
import { Page } from '../ui/page.tsx';

/** E-mail address and password of the own account. */
export default function Account({ route }: { route: RouteOf<'account'> }) {
  const text = useText();
  useGuard(route.loginPath);
  return <Page title={text(route.title)} width="form" />;
}
