/** Says what is wrong with a row, or why it is left out. */
import type { ImportProblem } from '@portineria/contract/import'
import { useTranslations } from 'use-intl'

export function useProblemWords(): (problem: ImportProblem) => string {
  const t = useTranslations('import_list.problem')
  const field = useTranslations('import_list.field')
  return ({ why, value = '', line = 0, code = '', most = 0, ...problem }) =>
    t(why, { value, line: String(line), code, most, field: problem.field ? field(problem.field) : '' })
}
