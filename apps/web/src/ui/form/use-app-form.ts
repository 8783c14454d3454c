/**
 * Extends @mantine/form with what every form of the product does: it scrolls to the first error and focuses it,
 * and it shows the server's errors at their fields.
 */
import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { firstInPage, focusField } from './focus-field.ts'

export interface ServerError {
  /** Text, or text with a link. */
  message: ReactNode
  field?: string | null
}

export interface AppForm<Values> extends UseFormReturnType<Values> {
  /** The submit handler: `<form noValidate onSubmit={form.submit(save)}>`. While `save` runs, `submitting` is true. */
  submit: (save: (values: Values) => void | Promise<unknown>) => (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Shows each error at its field. Errors without a field in this form go into `formErrors`. */
  showServerErrors: (errors: ServerError[]) => void
  formErrors: ReactNode[]
}

export function useAppForm<Values extends Record<string, unknown>>(input: UseFormInput<Values>): AppForm<Values> {
  const form = useForm<Values>({
    mode: 'controlled',
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    ...input,
  })
  const [formErrors, setFormErrors] = useState<ReactNode[]>([])
  const focusNext = useRef(false)

  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    const first = firstInPage(Object.keys(form.errors))
    if (first) focusField(first)
  })

  const fail = (errors: FormErrors) => {
    focusNext.current = true
    form.setErrors(errors)
  }

  const submit: AppForm<Values>['submit'] = (save) => (event) => {
    event?.preventDefault()
    // React passes the event on from a sheet to the form that opened it, which must not be sent along.
    event?.stopPropagation()
    if (form.submitting) return
    setFormErrors([])
    const checked = form.validate() as { errors: FormErrors }
    const errors = { ...checked.errors, ...unfinishedFields(event?.currentTarget) }
    if (Object.keys(errors).length > 0) return fail(errors)
    const saving = save(form.getValues())
    if (saving instanceof Promise) {
      form.setSubmitting(true)
      void saving.finally(() => form.setSubmitting(false))
    }
  }

  const showServerErrors = (errors: ServerError[]) => {
    const known = errors.filter((error) => error.field && firstInPage([error.field]))
    setFormErrors(errors.filter((error) => !known.includes(error)).map((error) => error.message))
    fail(Object.fromEntries(known.map((error) => [error.field, error.message])))
  }

  return { ...form, submit, showServerErrors, formErrors }
}

/** Collects fields whose text is not yet a value (a half-typed date), which date-field marks in the DOM. They block the form. */
function unfinishedFields(element: HTMLFormElement | undefined): FormErrors {
  const unfinished = element?.querySelectorAll<HTMLElement>('[data-unfinished][data-path]') ?? []
  return Object.fromEntries([...unfinished].map(({ dataset }) => [dataset.path, dataset.unfinished]))
}
