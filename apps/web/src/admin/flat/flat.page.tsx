/** The apartments: their list, or the one the address names. */
import { useSearch } from '@tanstack/react-router'
import { FlatEditor } from './flat-editor.tsx'
import { FlatList } from './flat-list.tsx'

export default function FlatPage() {
  const { id } = useSearch({ from: '/admin_flat' })
  return id === undefined ? <FlatList /> : <FlatEditor key={id} id={id} />
}
