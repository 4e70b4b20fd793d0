import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepLanguage } from '#client/i18n/language.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import classes from './notices.module.css';

/** Hidden until the next load of the site, in a browser without storage too. */
let isAnswered = false;

/**
 * Offers the site in Chinese, in Chinese (N9): at the lower edge where nothing moves for it, to a reader whose browser is
 * Chinese and who has chosen no language. It stays, also at later visits, until it is answered.
 */
export function LanguageOffer({ address }: { address: string }) {
  const [isHidden, setHidden] = useState(isAnswered);
  const navigate = useNavigate();
  if (isHidden) return null;

  function answer(language: 'en' | 'zh'): void {
    isAnswered = true;
    setHidden(true);
    keepLanguage(language);
    if (language === 'zh') void navigate(address, { replace: true });
  }

  return (
    <section className={classes.bar} lang="zh" aria-label="语言">
      <div className={`${classes.column} ${classes.offer}`}>
        <span>本网站有中文版。</span>
        <Answer variant="filled" onPress={() => answer('zh')}>
          查看中文版
        </Answer>
        <Answer variant="outline" onPress={() => answer('en')}>
          继续看英文
        </Answer>
      </div>
    </section>
  );
}

interface AnswerProps {
  variant: 'filled' | 'outline';
  onPress: () => void;
  children: string;
}

function Answer({ variant, onPress, children }: AnswerProps) {
  return (
    <button type="button" className={button.button} data-variant={variant} data-size="compact" onClick={onPress}>
      {children}
    </button>
  );
}
