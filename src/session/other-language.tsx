import { htmlLang, type Language } from './language';

/** The button that changes to the other language, named in that language. */
export function OtherLanguage({
  label,
  language,
  onLanguage,
}: {
  /** The word for "language" in the present one. */
  readonly label: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const other: Language = language === 'en' ? 'zh_CN' : 'en';
  const name = other === 'en' ? 'English' : '简体中文';
  return (
    <button
      type="button"
      data-language=""
      lang={htmlLang(other)}
      aria-label={`${label}: ${name}`}
      onClick={() => onLanguage(other)}
      className="h-9 rounded-control px-3 text-muted hover:bg-hover hover:text-ink"
    >
      {name}
    </button>
  );
}
