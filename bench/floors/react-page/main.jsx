/** The baseline of a first visit: the log-in form in React and react-dom only. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function LogIn() {
  const [error, setError] = useState('')
  const submit = (event) => {
    event.preventDefault()
    setError('Invalid credentials')
  }
  return (
    <form onSubmit={submit}>
      <h1>Log in</h1>
      <label>
        Email <input type="email" name="email" />
      </label>
      <label>
        Password <input type="password" name="password" />
      </label>
      <button type="submit">Log in</button>
      <p role="alert">{error}</p>
    </form>
  )
}

createRoot(document.getElementById('root')).render(<LogIn />)
