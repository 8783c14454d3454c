/** Reads and changes the address of the list of people: the open person, the search parameters, the open form. */
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { FormName, HolderSearch, ListSearch } from './holder-search.ts'

const HERE = '/admin_holder/{-$id}'

export function useHolderAddress() {
  const { id } = useParams({ from: HERE })
  const search: HolderSearch = useSearch({ from: HERE })
  const navigate = useNavigate({ from: HERE })
  const router = useRouter()
  const openedHere = useRef(false)

  /** Changed filters start on the first page. Typing in the search replaces the history entry, so Back skips every keystroke. */
  const narrow = useCallback(
    (change: ListSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  const open = useCallback(
    (person: number) =>
      void navigate({
        to: HERE,
        params: { id: String(person) },
        search: (before) => ({ ...before, form: undefined }),
      }),
    [navigate],
  )
  const openForm = useCallback(
    (form: FormName) => {
      openedHere.current = true
      void navigate({ search: (before) => ({ ...before, form }) })
    },
    [navigate],
  )
  const closeForm = useCallback(() => {
    if (openedHere.current) router.history.back()
    else void navigate({ search: (before) => ({ ...before, form: undefined }), replace: true })
    openedHere.current = false
  }, [navigate, router])
  return { id: id === undefined ? null : Number(id), search, narrow, open, openForm, closeForm }
}

export type HolderAddress = ReturnType<typeof useHolderAddress>
