/** The footer of a list: the range of rows, rows per page, the pages, and a hint about the keys. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { pageCount, pageMarks, rangeOf } from './pages.ts'
import classes from './table-footer.module.css'
import type { Paging } from './types.ts'

export function TableFooter({ paging, keys }: { paging: Paging; keys?: boolean }) {
  const t = useTranslations('ui.table')
  const { page, size, total, onSize, sizes = [12, 25, 50, 100] } = paging
  const range = rangeOf(page, size, total)
  return (
    <footer className={classes.footer}>
      <span role="status">{range ? t.rich('range', { ...range, total, b: (text) => <b>{text}</b> }) : t('none')}</span>
      {onSize && (
        <label className={classes.size}>
          {t('rows')}
          <select
            value={size}
            aria-label={t('rowsLabel')}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          >
            {[...new Set([...sizes, size])]
              .sort((a, b) => a - b)
              .map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
          </select>
        </label>
      )}
      <span className={classes.space} />
      {keys && (
        <span className={classes.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keyMove')} <kbd>Enter</kbd> {t('keyOpen')}
        </span>
      )}
      <Pages paging={paging} />
    </footer>
  )
}

function Pages({ paging: { page, size, total, onPage } }: { paging: Paging }) {
  const t = useTranslations('ui.table')
  const count = pageCount(total, size)
  if (count === 1) return null
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <button type="button" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={IconChevronLeft} size={17} />
      </button>
      {pageMarks(page, count).map((mark, index) =>
        mark === 'gap' ? (
          <span key={`gap${index}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={t('page', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button type="button" aria-label={t('next')} disabled={page >= count} onClick={() => onPage(page + 1)}>
        <Icon of={IconChevronRight} size={17} />
      </button>
    </nav>
  )
}
